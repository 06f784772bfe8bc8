-- What a vehicle's data do not tell, and a unit's parts depend on: {"key", "names", "values": {answer: names}}.
alter table oem_units add column question jsonb;
-- The answer with which a part applies; null: whatever the answer.
alter table oem_parts add column answer text;
