import { type AppParam, setAppParam } from '@tuerca/contract/app-params'
import {
  APP_PARAMS,
  type AppParamName,
  type ParamFacts,
  paramInWords,
  paramProblem,
  type ParamValue,
} from '@tuerca/domain/app-params'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { dateOf, inFigures } from '../words.ts'
import { ParamControl } from './param-control.tsx'
import { ParamHistory } from './param-history.tsx'
import css from './param-row.module.css'
import sheet from './sheet.module.css'

const UNSET = ''

/** The control's content as text; an empty number or choice means "not set". */
const textOf = (value: ParamValue | null) => (value === null ? UNSET : String(value))

function valueOf(name: AppParamName, text: string, storeId: number | null): ParamValue | null {
  const { type, default: otherwise } = APP_PARAMS[name]
  // An empty text is a value of its own where it is the default; elsewhere it means "not set".
  if (text === UNSET) return type === 'text' && otherwise === '' && storeId === null ? '' : null
  if (type === 'boolean') return text === 'true'
  return type === 'integer' ? Number(text.replaceAll('.', '').trim() || NaN) : text
}

/** One param: its effect, its value to change in place, its limits, and its history. */
export function ParamRow({ param, storeId }: { param: AppParam; storeId: number | null }) {
  const { name, changed, stores, marketplace } = param
  const facts: ParamFacts = APP_PARAMS[name]
  const [open, setOpen] = useState(false)
  const set = storeId === null ? marketplace : param.store
  return (
    <>
      <tr className={css.row}>
        <th scope="row">
          {facts.about}
          <code className={`${sheet.small} ${sheet.code}`}>{name}</code>
        </th>
        <td className={sheet.full}>
          {facts.from !== undefined ? (
            <span className={sheet.dim}>{facts.from}</span>
          ) : (
            <Editor key={textOf(set)} param={param} set={set} storeId={storeId} />
          )}
        </td>
        <td className={`${sheet.dim} ${sheet.full}`}>
          {limitsOf(facts)}
          {facts.from === undefined && <span className={sheet.small}>{factoryOf(name, facts)}</span>}
          {storeId === null && stores > 0 && (
            <span className={sheet.small}>
              {stores === 1 ? '1 tienda tiene el suyo' : `${stores} tiendas tienen el suyo`}
            </span>
          )}
        </td>
        <td className={sheet.full}>
          {facts.from === undefined &&
            (changed ? (
              <Button
                size="small"
                look="bare"
                aria-expanded={open}
                aria-label={`Historia de ${name}`}
                onClick={() => setOpen(!open)}
              >
                {dateOf(changed.at)}
              </Button>
            ) : (
              <span className={sheet.dim}>
                Nunca<span className={css.phone}> se ha cambiado</span>
              </span>
            ))}
        </td>
      </tr>
      {open && (
        <tr className={css.open}>
          <td colSpan={4} className={sheet.full}>
            <ParamHistory key={changed?.at ?? ''} name={name} storeId={storeId} />
          </td>
        </tr>
      )}
    </>
  )
}

function limitsOf(facts: ParamFacts): string {
  if (facts.from !== undefined) return ''
  if (facts.type === 'integer') return `${inFigures(facts.min)} a ${inFigures(facts.max)} ${facts.unit}`
  return facts.type === 'text' ? `Hasta ${facts.max} caracteres` : ''
}

const factoryOf = (name: AppParamName, { default: otherwise }: ParamFacts) =>
  otherwise === null ? 'De fábrica: como sin Store' : `De fábrica: ${paramInWords(name, otherwise)}`

function Editor({
  param: { name, marketplace },
  set,
  storeId,
}: {
  param: AppParam
  set: ParamValue | null
  storeId: number | null
}) {
  const problemOf = ({ text }: { text: string }) => {
    const value = valueOf(name, text, storeId)
    return value !== set && value !== null ? paramProblem(name, value) : null
  }
  const form = useSubmit({
    start: { text: textOf(set), remark: '' },
    ready: (typed) => valueOf(name, typed.text, storeId) !== set && problemOf(typed) === null,
    send: ({ text, remark }) =>
      call(setAppParam, {
        params: { name },
        body: { storeId, value: valueOf(name, text, storeId), before: set, remark },
      }),
    done: () => toast('El parámetro cambió. Rige en segundos.'),
  })
  const { text, remark } = form.values
  const isChanged = valueOf(name, text, storeId) !== set
  // A limit is told as one types, before there is a button to press.
  const problem = problemOf(form.values)
  const otherwise = storeId === null ? APP_PARAMS[name].default : (marketplace ?? APP_PARAMS[name].default)
  return (
    <Form of={form} className={css.form}>
      <ParamControl
        name={name}
        text={text}
        otherwise={paramInWords(name, otherwise)}
        fromMarketplace={storeId !== null}
        invalid={problem !== null}
        onChange={(typed) => form.change({ text: typed })}
      />
      {problem && (
        <p className={css.problem} id={`problema-${name}`} role="alert">
          {problem}
        </p>
      )}
      {isChanged && (
        <>
          <input
            className={css.control}
            aria-label={`Por qué cambia ${name}`}
            placeholder="Por qué (opcional)"
            maxLength={200}
            autoComplete="off"
            value={remark}
            onChange={({ target: { value: typed } }) => form.change({ remark: typed })}
          />
          <span className={css.actions}>
            <Button size="small" look="go" type="submit" busy={form.busy} disabled={problem !== null}>
              Guardar
            </Button>
            <Button size="small" look="bare" onClick={form.reset}>
              Descartar
            </Button>
          </span>
        </>
      )}
    </Form>
  )
}
