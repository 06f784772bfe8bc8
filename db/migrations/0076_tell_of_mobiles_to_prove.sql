-- Whoever had a mobile before it had to be proved (0064) is told under the bell.
insert into notifications (user_id, topic, key, title, body, path)
select id, 'account', 'prove-mobile', 'Comprueba tu celular', 'Ahora WhatsApp llega solo a celulares comprobados. Hasta que compruebes el tuyo, tus avisos van a tu correo.', '/cuenta#celular'
from users where mobile is not null and mobile_proved_at is null and email_verified and not banned
on conflict do nothing;

-- Who had turned mail off for their trade heard of it by WhatsApp alone, and would hear of nothing: mail stands in, and they can turn it off again.
update notification_preferences p set enabled = true from users u
where u.id = p.user_id and u.mobile is not null and u.mobile_proved_at is null and p.channel = 'mail' and not p.enabled and p.topic in ('sales', 'questions')
  and not exists (select from notification_preferences w where w.user_id = p.user_id and w.topic = p.topic and w.channel = 'whatsapp' and not w.enabled);
