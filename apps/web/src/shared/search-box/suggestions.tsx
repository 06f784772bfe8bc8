import type { Suggestion } from './use-suggestions.ts'
import css from './search-box.module.css'

const kinds: Record<Suggestion['kind'], string> = {
  search: 'Búsqueda', number: 'N° de parte', type: 'Autoparte', brand: 'Marca', make: 'Vehículo', model: 'Modelo', group: 'Grupo', product: 'Producto',
}

export function Suggestions({ id, items, at, onChoose }: { id: string; items: Suggestion[]; at: number; onChoose: (url: string) => void }) {
  return (
    <ul id={id} role="listbox" aria-label="Sugerencias" className={css.list} hidden={items.length === 0}>
      {items.map(({ kind, label, detail, url }, index) => (
        // The press must not take the focus from the box, or the list would close before the click.
        <li
          key={url} id={`${id}-${index}`} role="option" aria-selected={index === at} className={css.option}
          onMouseDown={(event) => event.preventDefault()} onClick={() => onChoose(url)}
        >
          <span>{kind === 'product' ? <span className={css.number}>{label}</span> : label}{detail && <small>{detail}</small>}</span>
          <i>{kinds[kind]}</i>
        </li>
      ))}
    </ul>
  )
}
