-- Rows as the first release writes them, and goes on writing while its replicas are replaced. Never edited.
WITH account AS (
  INSERT INTO credit_accounts (user_id, balance_seconds, held_seconds)
  VALUES (gen_random_uuid(), 180, 60) RETURNING user_id
), checkout AS (
  INSERT INTO checkouts (id, user_id, credits, amount_cents, status, settled_at)
  SELECT gen_random_uuid(), user_id, 1, 300, 'granted', now() FROM account RETURNING id, user_id
), purchase AS (
  INSERT INTO credit_purchases (user_id, minutes_purchased, amount_paid, checkout_id)
  SELECT user_id, 3, 3, id FROM checkout
), credit AS (
  INSERT INTO pattern_credits (user_id, checkout_id, ordinal) SELECT user_id, id, 1 FROM checkout
), hold AS (
  INSERT INTO credit_holds (session_id, user_id, seconds, expires_at)
  SELECT gen_random_uuid(), user_id, 60, now() + interval '1 day' FROM account RETURNING session_id, user_id
)
INSERT INTO credit_ledger (user_id, kind, reference, balance_change, held_change)
SELECT user_id, 'grant', id, 180, 0 FROM checkout
UNION ALL SELECT user_id, 'hold', session_id::text, 0, 60 FROM hold;
