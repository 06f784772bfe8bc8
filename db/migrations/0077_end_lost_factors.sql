-- Somebody lost telephone and spare codes: from then on whoever runs the marketplace may end the factor, unless a code is shown before.
alter table second_factors add column ends_at timestamptz;
