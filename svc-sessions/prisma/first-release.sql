-- Rows as the first release writes them, and goes on writing while its replicas are replaced. Never edited.
WITH pattern AS (
  INSERT INTO patterns (id, name, type, data) SELECT id, id, 'binaural', '{}' FROM gen_random_uuid() AS id RETURNING id
), mode AS (
  INSERT INTO modes (id, name, description, target_frequency, default_duration, pattern_type, color_scheme, pattern_id)
  SELECT id, id, '', 10, 300, 'binaural', 'alpha', id FROM pattern RETURNING id
), session AS (
  INSERT INTO sessions (id, user_id, mode_id, pattern_id, payment, duration, heard_at, time_zone)
  SELECT gen_random_uuid(), gen_random_uuid(), id, id, 'free', 300, now(), 'Europe/Berlin' FROM mode RETURNING id, user_id
), controls AS (
  INSERT INTO session_controls (id, session_id, frequency, updated_at)
  SELECT gen_random_uuid(), id, 10, now() FROM session
)
INSERT INTO mood_journals (id, user_id, session_id, mood, intensity)
SELECT gen_random_uuid(), user_id, id, 'calm', 5 FROM session;
