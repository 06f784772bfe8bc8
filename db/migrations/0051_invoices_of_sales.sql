-- What the store billed its buyer with: {number, pdf, xml, at}, names of files in the object store.
alter table sales add column invoice jsonb;
