import { createMeterAnswers } from "./answer-meter.ts";
import type { MeterAnswer, MeterRequest } from "./meter-protocol.ts";

// The worker's global scope, which lib.dom declares differently. This file runs only in a worker.
declare const self: {
  onmessage: (event: MessageEvent<MeterRequest>) => void;
  postMessage(message: MeterAnswer): void;
};

const answer = createMeterAnswers(message => self.postMessage(message));
self.onmessage = ({ data }) => answer(data);
