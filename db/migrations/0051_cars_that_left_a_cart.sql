-- Two lines of one product for two cars of the same make, model and year would be the same line once both cars left the garage:
-- a line keeps the number of a car that is gone, and says in words which car it was for.
alter table cart_lines drop constraint cart_lines_garage_vehicle_id_fkey;
