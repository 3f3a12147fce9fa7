/** The tables that the README prescribes for every service, for the kit's own tests. */
export const kitTables = `
CREATE TABLE outbox (
  position bigserial PRIMARY KEY, id uuid NOT NULL UNIQUE, lane smallint NOT NULL, type text NOT NULL,
  source text NOT NULL, subject text NOT NULL, time timestamptz NOT NULL, sequence bigint NOT NULL,
  traceparent text, data jsonb NOT NULL
);
CREATE INDEX ON outbox (lane, position);
CREATE TABLE outbox_sequences (topic text, subject text, value bigint NOT NULL, PRIMARY KEY (topic, subject));
CREATE TABLE inbox (
  "group" text, event_id uuid, received_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY ("group", event_id)
);`;
