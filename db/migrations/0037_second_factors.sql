-- A second factor for whoever moves money or gives roles: an app of codes (TOTP). Its secret is kept sealed with SECRET.
create table second_factors (
  user_id integer primary key references users on delete cascade,
  sealed_secret text not null,
  confirmed_at timestamptz, -- null: begun, and counts for nothing
  last_step bigint not null default 0, -- of the last code that was taken: none is taken twice
  spare_digests text[] not null default '{}', -- one use each
  created_at timestamptz not null default now()
);
alter table sessions add column second_factor_at timestamptz; -- when this session proved it last
