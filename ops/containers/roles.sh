#!/bin/sh
# Once, when the database is made: who web processes are at PgBouncer, with the limits that it does not pass on.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$POSTGRES_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
create role tuerca_web login password :'password' in role tuerca;
alter role tuerca_web set role = 'tuerca';
alter role tuerca_web set statement_timeout = '7s';
alter role tuerca_web set lock_timeout = '5s';
alter role tuerca_web set idle_in_transaction_session_timeout = '60s';
alter role tuerca_web set max_parallel_workers_per_gather = 0;
SQL
