import RequestQueue from "kafkajs/src/network/requestQueue/index.js";

/** Pause before a request that could not be sent is retried, in milliseconds. The same value as in kafkajs. */
const checkEveryMs = 10;

/**
 * Imported for its side effect. After every response, kafkajs schedules a check of its pending requests, even if there
 * are none, and then with a negative delay. Each open connection therefore runs a timer a thousand times a second.
 * https://github.com/tulios/kafkajs/issues/1704
 *
 * This patch schedules a check only while requests are pending. A new request and a response run their own check.
 */
RequestQueue.prototype.scheduleCheckPendingRequests = function (this: RequestQueue) {
  if (this.pending.length === 0 || this.throttleCheckTimeoutId) return;
  const delayMs = Math.max(this.throttledUntil - Date.now(), checkEveryMs);
  this.throttleCheckTimeoutId = setTimeout(() => {
    this.throttleCheckTimeoutId = null;
    this.checkPendingRequests();
  }, delayMs);
};
