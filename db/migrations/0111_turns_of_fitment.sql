-- Where the hourly judging of fitment ended, so that what comes after it has its turn the next time.
create table fitment_turns (
  name text primary key check (name in ('parts', 'kits')),
  after_id bigint not null
);

-- What stores say of their own listings, where a brand written anew left it with the part that the listing was before.
update part_fitments f set part_id = p.part_id from products p where p.id = f.product_id and f.part_id <> p.part_id;
update fitment_proposals r set part_id = p.part_id from products p where p.id = r.product_id and r.part_id <> p.part_id;
