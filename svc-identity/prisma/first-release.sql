-- Rows as the first release writes them, and goes on writing while its replicas are replaced. Never edited.
WITH person AS (
  INSERT INTO users (id, username, email, google_id)
  SELECT id, id, id || '@example.com', id FROM gen_random_uuid() AS id RETURNING id
), preferences AS (
  INSERT INTO user_preferences (id, user_id) SELECT gen_random_uuid(), id FROM person
), session AS (
  INSERT INTO sign_in_sessions (id, user_id, revoked_at, revoked_reason)
  SELECT gen_random_uuid(), id, now(), 'logout' FROM person RETURNING id
)
INSERT INTO refresh_tokens (token_hash, session_id, expires_at)
SELECT sha256(id::text::bytea), id, now() + interval '30 days' FROM session;

INSERT INTO signing_keys (kid, public_jwk, sealed_private_jwk) VALUES (gen_random_uuid(), '{}', '\x00');
