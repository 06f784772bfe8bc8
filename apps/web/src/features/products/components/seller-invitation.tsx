import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useHere } from '../../../shared/use-here.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { whatsappLink } from '../../../shared/whatsapp-link.ts'
import css from './seller-invitation.module.css'

/** M2.18: for people who may have what was not found; never inside a virtual store. */
export function SellerInvitation({ searched }: { searched: string }) {
  const { store, origin } = useVisitor()
  const here = useHere()
  if (store?.isVirtualStore) return null
  const text = searched
    ? `Busco ${searched} en Tuerca. ¿Lo tienes o sabes quién lo tiene? ${origin}${here}`
    : `Mira Tuerca, el mercado de autopartes: ${origin}`
  return (
    <section className={css.block} aria-labelledby="autopartista">
      <h2 id="autopartista">Eres autopartista?</h2>
      <p>Publica tus productos y aparece cuando alguien busque esta autoparte.</p>
      <ul>
        <li>
          <Link to={paths.becomeProvider(store)}>
            <Icon name="store" />
            Únete como proveedor
          </Link>
        </li>
        <li>
          <a href={whatsappLink(text)} target="_blank" rel="noopener noreferrer">
            <Icon name="external" />
            Invita a otros usuarios por WhatsApp
          </a>
        </li>
      </ul>
    </section>
  )
}
