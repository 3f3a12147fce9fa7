/** The tables of the embedded bus, in its own database. Idempotent; applied when the bus opens. */
export const busSchema = `
CREATE TABLE IF NOT EXISTS partitions (
  topic text NOT NULL,
  partition int NOT NULL,
  next_offset bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (topic, partition)
);
CREATE TABLE IF NOT EXISTS records (
  topic text NOT NULL,
  partition int NOT NULL,
  "offset" bigint NOT NULL,
  event jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (topic, partition, "offset")
);
CREATE INDEX IF NOT EXISTS records_at ON records USING brin (at);
CREATE TABLE IF NOT EXISTS group_offsets (
  "group" text NOT NULL,
  topic text NOT NULL,
  partition int NOT NULL,
  "offset" bigint NOT NULL,
  PRIMARY KEY ("group", topic, partition)
);
`;
