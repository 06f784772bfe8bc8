-- From when on an administrator or an owner needs a second factor for money and roles: fourteen days after they became one.
alter table users add column second_factor_from timestamptz;
-- .test (RFC 2606) is nobody's: the accounts of a demonstration.
update users set second_factor_from = now() + interval '14 days'
where email not like '%.test' and (role = 'admin' or id in (select user_id from store_members where role = 'owner'));

create function ask_admin_second_factor() returns trigger language plpgsql as $$
begin
  new.second_factor_from := coalesce(new.second_factor_from, now() + interval '14 days');
  return new;
end $$;
create trigger users_second_factor before insert or update of role on users for each row when (new.role = 'admin') execute function ask_admin_second_factor();

create function ask_owner_second_factor() returns trigger language plpgsql as $$
begin
  update users set second_factor_from = now() + interval '14 days' where id = new.user_id and second_factor_from is null;
  return null;
end $$;
create trigger store_members_second_factor after insert or update of role on store_members for each row when (new.role = 'owner') execute function ask_owner_second_factor();
