import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import css from '../../../shared/ui/second-factor-notice.module.css'

/** Who sells hears of a sale by WhatsApp, and only a mobile that was proved gets any. */
export function MobileNotice() {
  const { user, store } = useVisitor()
  if (!user?.mobile || user.mobileProved) return null
  return <p className={css.notice} role="status">Tus ventas y preguntas no llegan todavía a tu WhatsApp: falta comprobar el {user.mobile}. <Link to={`${paths.account(store)}#celular`}>Comprobarlo ahora</Link></p>
}
