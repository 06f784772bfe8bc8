import { useState } from 'react'
import { deviceStorage, keepJson, keptJson } from '../../../shared/browser-storage.ts'
import { Checkbox } from '../../../shared/ui/field.tsx'
import type { Column } from '../grid-columns.ts'
import css from './column-choice.module.css'

const KEPT = 'tuerca-columnas-de-productos'

/** The columns chosen in this browser; until then the most useful ones. */
export function useColumns(all: readonly Column[]) {
  const [hidden, hide] = useState<readonly string[] | null>(null)
  const kept = hidden ?? all.filter(({ usual }) => !usual).map(({ key }) => key)
  return {
    columns: all.filter(({ key }) => !kept.includes(key)),
    /** After the first paint: a server does not know what a browser stores. */
    recall() {
      const before = keptJson(deviceStorage, KEPT)
      if (Array.isArray(before)) hide(before.filter((key) => typeof key === 'string'))
    },
    toggle(key: string) {
      const next = kept.includes(key) ? kept.filter((one) => one !== key) : [...kept, key]
      hide(next)
      keepJson(deviceStorage, KEPT, next)
    },
    isShown: (key: string) => !kept.includes(key),
  }
}

/** Which columns are shown; the number and the price always are. */
export function ColumnChoice({ all, of }: { all: readonly Column[]; of: ReturnType<typeof useColumns> }) {
  return (
    <details className={css.choice}>
      <summary>
        Columnas {of.columns.length} de {all.length}
      </summary>
      <div className={css.list}>
        {all.map(({ key, label }) => (
          <Checkbox
            key={key}
            checked={of.isShown(key)}
            disabled={key === 'reference' || key === 'price'}
            onChange={() => of.toggle(key)}
          >
            {label}
          </Checkbox>
        ))}
      </div>
    </details>
  )
}
