import { expect, it } from "vitest";
import { readCosts } from "../costs.ts";
import { compareUsage, countActions, predict } from "./predict.ts";

const nothing = { visit: 0, "sign-in": 0, purchase: 0, screen: 0, session: 0, report: 0, refresh: 0 };

it("a run's steps are counted as actions", async () => {
  const costs = await readCosts();
  const steps = [
    { step: "session-start", count: 6, requests: 6 },
    { step: "report", count: 20, requests: 20 },
    { step: "read", count: 9, requests: 3 * costs.perAction.screen.requests },
    { step: "assets", count: 50, requests: 400 },
  ];
  expect(countActions(steps, costs)).toEqual({ ...nothing, session: 3, report: 20, screen: 3 });
});

it("a prediction is the idle use and the cost of each action", async () => {
  const costs = await readCosts();
  const { cpuMs } = predict(costs, { ...nothing, "sign-in": 2, report: 10 }, 60);
  const of = ({ identity }: typeof cpuMs) => identity;
  const { perAction, idlePerSecond } = costs;
  expect(of(cpuMs)).toBeCloseTo(
    60 * of(idlePerSecond.cpuMs) + 2 * of(perAction["sign-in"].cpuMs) + 10 * of(perAction.report.cpuMs),
    6,
  );
});

it("a measured figure is a multiple of the predicted one", async () => {
  const { perAction } = await readCosts();
  const predicted = { ...perAction.session, events: 4 };
  expect(compareUsage(predicted, { ...predicted, events: 6 })).toContain("| events | 4 | 6 | 1.50 |");
});
