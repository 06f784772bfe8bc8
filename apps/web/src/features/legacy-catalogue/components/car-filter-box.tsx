import type { LegacyCar, LegacyFilter } from '@tuerca/contract/legacy-catalogue'
import type { LegacyAddress } from '@tuerca/domain/legacy-address'
import { Link, useNavigate, useNavigation } from 'react-router'
import { legacyCataloguePath } from '../../../shared/legacy-catalogue-paths.ts'
import { Select } from '../../../shared/ui/field.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { carFilters, withChoice } from '../car-filters.ts'
import css from './car-filter-box.module.css'

/** C4.03: what is set as chips, what is open as lists. */
export function CarFilterBox({
  filters,
  cars,
  address,
}: {
  filters: LegacyFilter[]
  cars: LegacyCar[]
  address: LegacyAddress
}) {
  const { store } = useVisitor()
  const navigate = useNavigate()
  const busy = useNavigation().state !== 'idle'
  const { chips, open } = carFilters(filters, cars, address)
  const to = (next: LegacyAddress) => legacyCataloguePath(next, store)
  if (chips.length === 0 && open.length === 0) return null
  return (
    <section className={css.filters} aria-label="Filtros de vehículos" aria-busy={busy}>
      {chips.length > 0 && (
        <ul className={css.chips}>
          {chips.map(({ key, name, value, without }) => (
            <li key={key}>
              <span>
                <span className={css.name}>{name}</span> {value}
              </span>
              <Link to={to(without)} aria-label={`Quitar ${name} ${value}`.trim()} preventScrollReset>
                <Icon name="close" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <div className={css.selects}>
          {open.map(({ key, name, values }) => (
            // What was chosen becomes a chip: the list itself always starts anew.
            <Select
              key={`${key} ${address.filters.join(' ')}`}
              label={name}
              defaultValue=""
              onChange={(event) => {
                if (event.target.value)
                  void navigate(to(withChoice(address, [key, event.target.value])), { preventScrollReset: true })
              }}
            >
              <option value="">Elige {name.toLocaleLowerCase('es')}</option>
              {values.map(({ idx, value }) => (
                <option key={idx} value={idx}>
                  {value}
                </option>
              ))}
            </Select>
          ))}
        </div>
      )}
    </section>
  )
}
