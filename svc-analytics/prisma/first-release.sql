-- Rows as the first release writes them, and goes on writing while its replicas are replaced. Never edited.
INSERT INTO analytics (id, user_id, event_type, event_data, created_at, topic, subject, sequence, source)
SELECT id, id, 'identity.user.v1/logged-in', '{}', now(), 'identity.user.v1', id, 1, 'svc-identity'
FROM gen_random_uuid() AS id;
