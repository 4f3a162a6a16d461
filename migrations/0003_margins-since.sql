-- The margins that came with the program count from the first bundled day on, as if they had been recorded then.
UPDATE "margin_schedule" SET "valid_from" = '2024-03-02T00:00:00Z', "recorded_at" = '2024-03-02T00:00:00Z' WHERE "valid_from" = 'epoch';
