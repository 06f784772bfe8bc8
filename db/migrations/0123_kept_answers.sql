-- What reads every listing of a shop, made by jobs: in a shop of ten million no visitor can wait for it. One row for each country, large store and list.
create table kept_answers (
  name text primary key,
  answer json not null,
  made_at timestamptz not null
);
