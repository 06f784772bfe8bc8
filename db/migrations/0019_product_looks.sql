-- Who looked at a product lately, so that a look is counted once. Rows of hours ago are removed with the next count; what a crash of the
-- server forgets is a look counted twice, so it is not written to the log.
create unlogged table product_looks (
  product_id bigint not null references products on delete cascade,
  visitor text not null, -- the account, or a hash of the guest
  counted_at timestamptz not null,
  primary key (product_id, visitor)
);
create index product_looks_counted on product_looks (counted_at);
