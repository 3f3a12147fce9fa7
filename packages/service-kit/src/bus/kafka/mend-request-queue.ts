import RequestQueue from "kafkajs/src/network/requestQueue/index.js";

/** Pause before a request that could not be sent is tried again, in milliseconds: kafkajs' own. */
const checkEveryMs = 10;

/**
 * Imported for its effect. After every answer kafkajs schedules the next check of the requests that wait to be sent,
 * also where none does, and then with a negative delay: each connection runs a timer a thousand times a second for as
 * long as it is open. https://github.com/tulios/kafkajs/issues/1704
 *
 * Checks are scheduled while requests wait, and only then: a new request and an answer look for themselves.
 */
RequestQueue.prototype.scheduleCheckPendingRequests = function (this: RequestQueue) {
  if (this.pending.length === 0 || this.throttleCheckTimeoutId) return;
  const delayMs = Math.max(this.throttledUntil - Date.now(), checkEveryMs);
  this.throttleCheckTimeoutId = setTimeout(() => {
    this.throttleCheckTimeoutId = null;
    this.checkPendingRequests();
  }, delayMs);
};
