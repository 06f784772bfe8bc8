-- Pictures that go with what is written about a sale; a picture may go without words.
alter table sale_messages
  add column photos text[] not null default '{}', -- the ends of their keys in the object store
  drop constraint sale_messages_text_check,
  add constraint sale_messages_text_check check (char_length(text) <= 1000 and (text <> '' or cardinality(photos) > 0));
