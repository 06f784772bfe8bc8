import { MOST_PARTS, PART_NUMBER_LONGEST, type QuotationForm } from '@tuerca/domain/quotation-request'
import { useEffect, useRef } from 'react'
import { TextField } from '../../../shared/forms/fields.tsx'
import type { Problems } from '../../../shared/forms/use-submit.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { NO_PART } from '../use-request.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import css from './request-form.module.css'

type Parts = QuotationForm['parts']
interface Props {
  parts: Parts
  problems: Problems
  onChange: (parts: Parts) => void
}

/** One to ten lines: the part, its number if known, and the quantity. */
export function PartLines({ parts, problems, onChange }: Props) {
  const { country } = useVisitor()
  const list = useRef<HTMLOListElement>(null)
  const focusAt = useRef<number | null>(null)
  useEffect(() => {
    if (focusAt.current === null) return
    list.current?.querySelectorAll<HTMLInputElement>('input[name^="what"]')[focusAt.current]?.focus()
    focusAt.current = null
  })

  const change = (at: number, next: Partial<Parts[number]>) =>
    onChange(parts.map((part, index) => (index === at ? { ...part, ...next } : part)))
  function add() {
    focusAt.current = parts.length
    onChange([...parts, NO_PART])
  }
  function remove(at: number) {
    focusAt.current = Math.max(at - 1, 0)
    onChange(parts.filter((_, index) => index !== at))
  }
  return (
    <fieldset className={css.group}>
      <legend>Qué necesitas</legend>
      <ol className={css.lines} ref={list}>
        {parts.map(({ what, partNumber, quantity }, at) => {
          const of = parts.length > 1 ? ` ${at + 1}` : ''
          return (
            <li key={at} className={css.line}>
              <TextField
                label={`Autoparte${of}`}
                name={`what${at}`}
                value={what}
                error={problems[`what${at}`]}
                maxLength={200}
                required
                placeholder={country === 'MX' ? 'Balatas delanteras' : 'Pastillas de freno delanteras'}
                onChange={(text) => change(at, { what: text })}
              />
              <TextField
                label={`N° de parte${of}`}
                optional
                name={`number${at}`}
                value={partNumber}
                maxLength={PART_NUMBER_LONGEST}
                className={css.number}
                spellCheck={false}
                onChange={(text) => change(at, { partNumber: text })}
              />
              <TextField
                label={`Cantidad${of}`}
                name={`quantity${at}`}
                value={quantity}
                error={problems[`quantity${at}`]}
                inputMode="numeric"
                maxLength={2}
                required
                onChange={(text) => change(at, { quantity: text })}
              />
              {parts.length > 1 && (
                <Button
                  square
                  look="bare"
                  className={css.remove}
                  aria-label={`Quitar la autoparte ${at + 1}`}
                  title="Quitar"
                  onClick={() => remove(at)}
                >
                  <Icon name="close" />
                </Button>
              )}
            </li>
          )
        })}
      </ol>
      {parts.length < MOST_PARTS ? (
        <p>
          <Button onClick={add}>
            <Icon name="plus" />
            Agregar otra autoparte
          </Button>
        </p>
      ) : (
        <p className={css.dim}>Son {MOST_PARTS} autopartes, las que caben en una solicitud.</p>
      )}
    </fieldset>
  )
}
