import { setTimeout as delay } from "node:timers/promises";
import kafkajs from "kafkajs";

/** Long enough for every broker to know a new topic or coordinator, in milliseconds. */
const withinMs = 10_000;
const delayMs = 100;

/**
 * Retries a request while Kafka answers "not yet", for example because a topic was just created or a coordinator is
 * moving. kafkajs marks these errors as retriable, but its admin client does not retry all of them.
 */
export const untilReady = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  for (const deadline = Date.now() + withinMs; ; await delay(delayMs)) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof kafkajs.KafkaJSError && error.retriable) || Date.now() > deadline) throw error;
    }
  }
};
