-- Every event pays for every index: without these the log takes half as many again. Nothing asks by time, or by
-- subject; who asks by user has the export's index.
-- DropIndex
DROP INDEX "analytics_created_at_idx";

-- DropIndex
DROP INDEX "analytics_topic_subject_sequence_idx";

-- DropIndex
DROP INDEX "analytics_user_id_event_type_idx";
