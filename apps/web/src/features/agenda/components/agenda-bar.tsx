import { namesOf } from '@tuerca/domain/own-value'
import { addMonths } from '@tuerca/domain/agenda-month'
import { Form, Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { type AgendaAddress, agendaValues, STATES } from '../agenda-address.ts'
import { monthInWords } from '../day-words.ts'
import { useCurrentShown } from '../../../shared/ui/use-current-shown.ts'
import css from './agenda-bar.module.css'

interface Props {
  address: AgendaAddress
  month: string
  overdue: number
}

/** Which month, in which view, and what of it. */
export function AgendaBar({ address, month, overdue }: Props) {
  const { store } = useVisitor()
  const row = useCurrentShown()
  const to = (change: Partial<AgendaAddress>) =>
    paths.agenda(agendaValues({ ...address, month, page: 0, ...change }), store)
  // Searches and overdue activities are listed from every month.
  const everywhere = address.view === 'lista' && (address.term !== '' || address.state === 'atrasadas')
  const other = (months: number) => to({ month: addMonths(month, months), day: null })
  return (
    <>
      <div className={css.filters}>
        <nav ref={row} className={css.tabs} aria-label="Filtrar por estado">
          {namesOf(STATES).map((state) => (
            <Link
              key={state}
              to={to({ state, ...(state === 'atrasadas' ? { view: 'lista' } : {}) })}
              aria-current={state === address.state ? 'true' : undefined}
            >
              {STATES[state]}
              {state === 'atrasadas' && overdue > 0 && <span className={css.count}>{overdue}</span>}
            </Link>
          ))}
        </nav>
        <Form className={css.search} action={paths.agenda({}, store)} role="search" aria-label="Buscar en la agenda">
          {Object.entries(agendaValues({ ...address, month, term: '', page: 0, view: 'lista' })).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <input
            key={address.term}
            className={css.term}
            type="search"
            name="q"
            defaultValue={address.term}
            maxLength={120}
            placeholder="Buscar en la agenda"
            aria-label="Buscar en la agenda"
          />
          {address.term && (
            <Link className={css.clear} to={to({ term: '' })} aria-label="Quitar la búsqueda">
              <Icon name="close" />
            </Link>
          )}
          <Button type="submit" square aria-label="Buscar">
            <Icon name="search" />
          </Button>
        </Form>
      </div>
      <div className={css.sign}>
        {everywhere ? (
          <h2 className={css.month} aria-live="polite">
            Todos los meses
          </h2>
        ) : (
          <>
            <Link
              className={css.step}
              to={other(-1)}
              aria-label={`Mes anterior, ${monthInWords(addMonths(month, -1))}`}
              prefetch="intent"
            >
              <Icon name="left" />
            </Link>
            <h2 className={css.month} aria-live="polite">
              {monthInWords(month)}
            </h2>
            <Link
              className={css.step}
              to={other(1)}
              aria-label={`Mes siguiente, ${monthInWords(addMonths(month, 1))}`}
              prefetch="intent"
            >
              <Icon name="right" />
            </Link>
          </>
        )}
        <Link
          className={css.today}
          to={to({ month: null, day: null, ...(everywhere ? { term: '', state: 'todas' } : {}) })}
        >
          Hoy
        </Link>
        <nav className={css.views} aria-label="Vista">
          <Link to={to({ view: 'mes', term: address.term })} aria-current={address.view === 'mes' ? 'true' : undefined}>
            Mes
          </Link>
          <Link to={to({ view: 'lista' })} aria-current={address.view === 'lista' ? 'true' : undefined}>
            Lista
          </Link>
        </nav>
      </div>
    </>
  )
}
