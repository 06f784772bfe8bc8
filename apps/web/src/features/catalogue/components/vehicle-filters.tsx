import type { CatalogFilter } from '@tuerca/contract/catalogue-wire'
import type { CatalogueAddress } from '@tuerca/domain/catalogue-address'
import { Link, useNavigate, useNavigation } from 'react-router'
import { cataloguePath } from '../../../shared/catalogue-paths.ts'
import { Select } from '../../../shared/ui/field.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Tooltip } from '../../../shared/ui/tooltip.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import css from './vehicle-filters.module.css'
import layout from '../../../shared/ui/layout.module.css'

/** C2.31, C4.06: choices made are chips, open ones are lists; each choice is the ssd of the next address. */
export function VehicleFilters({ filters, address }: { filters: CatalogFilter[]; address: CatalogueAddress }) {
  const { store } = useVisitor()
  const navigate = useNavigate()
  const busy = useNavigation().state !== 'idle'
  const to = (ssd: string) => cataloguePath({ catalog: address.catalog, m: address.m, ssd }, store)
  const open = filters.filter(({ value, options }) => value === null && options.length > 0)
  const chosen = filters.filter(({ value }) => value !== null)
  if (filters.length === 0) return null
  return (
    <section className={css.filters} aria-label="Filtros de vehículos" aria-busy={busy}>
      {chosen.length > 0 && (
        <ul className={layout.row}>
          {chosen.map((filter) => (
            <li key={filter.key} className={css.chip}>
              {filter.automatic || filter.ssd === null ? (
                <Tooltip text="Lo definen los demás filtros: no se puede quitar.">
                  <span className={css.name}>{filter.name}</span> {filter.value}
                </Tooltip>
              ) : (
                <>
                  <span>
                    <span className={css.name}>{filter.name}</span> {filter.value}
                  </span>
                  <Link to={to(filter.ssd)} aria-label={`Quitar ${filter.name} ${filter.value}`} preventScrollReset>
                    <Icon name="close" />
                  </Link>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <div className={css.selects}>
          {open.map(({ key, name, options }) => (
            // What was chosen becomes a chip: the list itself always starts anew.
            <Select
              key={`${key} ${address.ssd}`}
              label={name}
              defaultValue=""
              onChange={(event) => {
                if (event.target.value) void navigate(to(event.target.value), { preventScrollReset: true })
              }}
            >
              <option value="">Elige {name.toLocaleLowerCase('es')}</option>
              {options.map((option) => (
                <option key={option.key} value={option.key}>
                  {option.value}
                </option>
              ))}
            </Select>
          ))}
        </div>
      )}
    </section>
  )
}
