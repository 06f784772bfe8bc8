import { dateFormat, numberFormat } from '@tuerca/domain/country'
import { hoursText, type OpenState } from '@tuerca/domain/opening-hours'
import type { Answer } from '@tuerca/contract/endpoint'
import type { storeProfile } from '@tuerca/contract/store-profile'
import { answersInWords } from '@tuerca/domain/store-answers'
import { Link } from 'react-router'
import { mapLink } from '../../../shared/map-link.ts'
import { paths } from '../../../shared/paths.ts'
import { SearchBox } from '../../../shared/search-box/search-box.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { names } from '../../../shared/ui/names.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { whatsappLink } from '../../../shared/whatsapp-link.ts'
import { PlateEntry } from '../../vehicles/index.ts'
import { RatingMark } from '../../ratings/index.ts'
import css from './store-front.module.css'

type Profile = Answer<typeof storeProfile>['data']
interface Front {
  profile: Profile
  open: OpenState | null
}

/** The head of a store's home. */
export default function StoreFront({ profile, open }: Front) {
  return (
    <>
      <Counter profile={profile} open={open} />
      <GoodAt profile={profile} />
    </>
  )
}

/** The store before its products: logo, places and hours, and its one box. */
function Counter({ profile, open }: Front) {
  const { store, country } = useVisitor()
  const { name, logotypeUrl, about, since, products, warehouses } = profile
  const count = numberFormat(country)
  const year = dateFormat(country, { year: 'numeric' }).format(new Date(since))
  return (
    <section className={css.front} aria-labelledby="tienda">
      <Banner sizes={profile.banner} />
      <div className={css.inside}>
        <div className={css.who}>
          <div className={css.sign}>
            {logotypeUrl ? (
              <img src={logotypeUrl} alt="" width={88} height={88} />
            ) : (
              <span className={css.mark} aria-hidden="true">
                {initials(name)}
              </span>
            )}
            <div>
              <h1 id="tienda">{name}</h1>
              <p className={css.facts}>
                {[
                  profile.city,
                  `${count.format(products)} productos`,
                  warehouses.length > 1 ? `${warehouses.length} bodegas` : '',
                  `vende aquí desde ${year}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {profile.rating && store && (
                <p className={css.facts}>
                  <RatingMark rating={profile.rating} to={paths.storeRatings(store.pathPrefix)} />
                </p>
              )}
              {profile.answers && <p className={css.facts}>{answersInWords(profile.answers)}</p>}
            </div>
          </div>
          {profile.slogan && <p className={css.slogan}>{profile.slogan}</p>}
          {about && <p className={css.about}>{about}</p>}
        </div>
        <div className={css.find}>
          <SearchBox large />
          <Specialities profile={profile} />
          <dl>
            <PlateEntry />
          </dl>
        </div>
        <Contact
          profile={profile}
          open={open}
          link={whatsappLink(`Hola, ${name}. Busco una autoparte: `, profile.whatsapp)}
          catalogue={paths.results({}, store)}
        />
      </div>
    </section>
  )
}

/** A picture over its sign, in the size that the window asks for. */
function Banner({ sizes }: { sizes: Profile['banner'] }) {
  const [first] = sizes
  if (!first) return null
  return (
    <div className={css.banner}>
      <img
        src={first.url}
        srcSet={sizes.map(({ url, width }) => `${url} ${width}w`).join(', ')}
        sizes="100vw"
        alt=""
        width={1280}
        height={512}
      />
    </div>
  )
}

/** Two letters on a plate where a store has no logo. */
const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')

function Specialities({ profile: { brands } }: { profile: Profile }) {
  const { store } = useVisitor()
  if (brands.length === 0) return null
  return (
    <p className={css.brands}>
      <span>Marcas que más tiene</span>
      {brands.map(({ name, slug }) => (
        <Link key={slug} to={paths.results({ brands: [slug] }, store)}>
          {name}
        </Link>
      ))}
    </p>
  )
}

function Contact({ profile, open, link, catalogue }: Front & { link: string; catalogue: string }) {
  const { address, city, hours, whatsapp, phone, pin } = profile
  return (
    <div className={css.contact}>
      {open && (
        <p className={names(css.state, open.isOpen && css.open)}>
          <Icon name="clock" />
          {open.text}
        </p>
      )}
      {hours.length > 0 && (
        <ul className={css.hours} aria-label="Horario">
          {hours.map((line) => (
            <li key={line.join()}>{hoursText(line)}</li>
          ))}
        </ul>
      )}
      {address && (
        <address className={css.address}>
          <Icon name="pin" />
          <span>
            {address}
            <br />
            {city}
            <br />
            <a href={mapLink({ address, city, pin })} target="_blank" rel="noopener noreferrer">
              Cómo llegar
            </a>
          </span>
        </address>
      )}
      {phone && (
        <p className={css.phone}>
          <Icon name="chat" />
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </p>
      )}
      {whatsapp && (
        <a className={css.write} href={link} target="_blank" rel="noopener noreferrer">
          <Icon name="chat" />
          Escribir por WhatsApp
        </a>
      )}
      <Link className={css.all} to={catalogue}>
        Ver todos sus productos
      </Link>
    </div>
  )
}

/** What it has more of than others, and the cars it has most for. */
function GoodAt({ profile: { groups, cars } }: { profile: Profile }) {
  const { store, country } = useVisitor()
  if (groups.length === 0) return null
  const count = numberFormat(country)
  const products = (many: number) => `${count.format(many)} ${many === 1 ? 'producto' : 'productos'}`
  return (
    <section className={css.good} aria-labelledby="fuerte">
      <h2 id="fuerte">En qué es fuerte</h2>
      <ul className={css.groups}>
        {groups.map(({ name, slug, drawing, products: many }) => (
          <li key={slug}>
            <Link to={paths.results({ categories: [slug] }, store)}>
              <img src={paths.drawing(drawing)} alt="" width={240} height={240} />
              <strong>{name}</strong>
              <span>{products(many)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {cars.length > 0 && (
        <>
          <h3>Los carros para los que más tiene</h3>
          <ul className={css.cars}>
            {cars.map(({ make, makeSlug, name, slug, products: many }) => (
              <li key={`${makeSlug} ${slug}`}>
                <Link to={paths.results({ makes: [makeSlug], models: [slug] }, store)}>
                  <Icon name="car" />
                  <span>
                    {make} <strong>{name}</strong>
                  </span>
                  <small>{products(many)}</small>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
