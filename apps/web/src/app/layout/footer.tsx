import { Link } from '../../shared/ui/link.tsx'
import { LanguageSelect } from '../../features/catalogue/index.ts'
import { CONSUMER_AUTHORITY } from '../../shared/consumer-authority.ts'
import { paths } from '../../shared/paths.ts'
import { useVisitor } from '../../shared/visitor-context.ts'
import { countries, Flag } from './preferences.tsx'
import { Nut } from './logo.tsx'
import css from './footer.module.css'

/**
 * What stands under every page. In a store's own pages it says the store's name (C1.07), and nothing asks its buyers to
 * sell.
 */
export function Footer() {
  const { country, store } = useVisitor()
  const authority = CONSUMER_AUTHORITY[country]
  const name = countries.find(([code]) => code === country)?.[1]
  return (
    <footer className={css.footer}>
      <div className={css.inside}>
        <p className={css.mark}>
          {!store && <Nut />}
          <span>
            {store?.name ?? 'Tuerca'}
            <br />
            <small>Autopartes por número, nombre o vehículo</small>
          </span>
        </p>
        {store ? (
          <nav aria-label={store.name}>
            <h2>La tienda</h2>
            <ul>
              <li>
                <Link to={paths.home(store)}>Horario y contacto</Link>
              </li>
              <li>
                <Link to={paths.results({}, store)}>Todos sus productos</Link>
              </li>
            </ul>
          </nav>
        ) : (
          <nav aria-label="Vender">
            <h2>Vender en Tuerca</h2>
            <ul>
              <li>
                <Link to={paths.becomeProvider()}>Proveedores de autopartes</Link>
              </li>
              <li>
                <Link to={paths.sell()}>Quiero vender</Link>
              </li>
            </ul>
          </nav>
        )}
        <nav aria-label="Legal">
          <h2>Legal</h2>
          <ul>
            <li>
              <Link to={paths.privacy(store)}>Privacidad y datos personales</Link>
            </li>
            <li>
              <Link to={paths.terms(store)}>Términos y condiciones</Link>
            </li>
            <li>
              <a href={authority.url} rel="noreferrer">
                {authority.name}
              </a>
            </li>
          </ul>
        </nav>
        <div>
          <h2>País</h2>
          <p className={css.country}>
            <Flag country={country} />
            {name}
          </p>
          <p className={css.note}>
            Precios en {country === 'MX' ? 'pesos mexicanos' : 'pesos colombianos'}, IVA incluido.
          </p>
          <LanguageSelect />
        </div>
      </div>
    </footer>
  )
}
