import { setTimeout as delay } from "node:timers/promises";
import kafkajs from "kafkajs";

/** Long enough for a new topic or a new coordinator to be known to every broker, in milliseconds. */
const withinMs = 10_000;
const delayMs = 100;

/**
 * Ask again while Kafka says "not yet": a topic that was just made, a coordinator that is moving. kafkajs marks such
 * answers as retriable, but its admin client gives some of them straight back.
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
