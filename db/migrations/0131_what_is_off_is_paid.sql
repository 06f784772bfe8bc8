-- What one pays of a price that is so many percent off: a discount is money that is paid, so whole pesos in Colombia. domain/money (lessPercent) counts the same.
create function price_less(price bigint, percent numeric, currency text) returns bigint
  language sql immutable parallel safe
  return case
    when percent is null then price
    when currency = 'COP' then price - round(price * percent / 10000)::bigint * 100
    else price - round(price * percent / 100)::bigint
  end;
