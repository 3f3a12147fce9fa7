import { experimentsPerPage, placeAfter } from "@phaselock/contracts";
import { experimentFor } from "@phaselock/contracts/testing";
import { renderScreen, screen } from "@phaselock/web/testing";
import { useQuery } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { experimentsQuery } from "./queries.ts";

function Count() {
  const { data } = useQuery(experimentsQuery);
  return <p>{data ? `${data.experiments.length} comparisons` : "Loading"}</p>;
}

it("more comparisons than a page has → all are read, page by page", async () => {
  const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
  const all = Array.from({ length: experimentsPerPage + 3 }, (_, n) => experimentFor({ id: idOf(n) }));
  let read = 0;
  const { server } = renderScreen(<Count />, {
    answers: {
      "GET /api/experiments": () => {
        const experiments = all.slice(read, read + experimentsPerPage);
        read += experiments.length;
        return { experiments, modeIds: [] };
      },
    },
  });
  await screen.findByText(`${all.length} comparisons`);
  const last = all[experimentsPerPage - 1] ?? expect.fail("a short page");
  expect(server.requestsOf("GET /api/experiments").map(({ path }) => path)).toEqual([
    "/api/experiments",
    `/api/experiments?before=${encodeURIComponent(placeAfter(last.startedAt, last.id))}`,
  ]);
});
