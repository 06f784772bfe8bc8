import type { LegacyModel } from '@tuerca/contract/legacy-catalogue'
import type { LegacyAddress } from '@tuerca/domain/legacy-address'
import { foldText } from '@tuerca/domain/words'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import { legacyCataloguePath } from '../../../shared/legacy-catalogue-paths.ts'
import { Input } from '../../../shared/ui/field.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useEarlyText } from '../../../shared/ui/use-early-input.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { useModelView } from '../model-view.ts'
import { Nothing } from './nothing.tsx'
import { ViewSwitch } from './view-switch.tsx'
import css from './model-list.module.css'

type Model = z.output<typeof LegacyModel>
interface ListProps {
  models: readonly Model[]
  to: (model: Model) => string
}

/** C2.11: each with its name and picture, as cards or as a table, filtered while typing. */
export function ModelList({ models, address: { c, catalogId } }: { models: readonly Model[]; address: LegacyAddress }) {
  const { store } = useVisitor()
  const { view, choose } = useModelView()
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLInputElement>(null)
  useEarlyText(box, setTyped)
  const wanted = foldText(typed)
  const left = models.filter(({ name }) => foldText(name).includes(wanted))
  const to = ({ id, name }: Model) => legacyCataloguePath({ c, catalogId, m: name, modelId: id, filters: [] }, store)
  return (
    <>
      <div className={css.tools}>
        <Input
          ref={box}
          label="Filtra los modelos"
          type="search"
          value={typed}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
        <output className={css.count}>
          {left.length === models.length
            ? models.length === 1
              ? '1 modelo'
              : `${models.length} modelos`
            : `${left.length} de ${models.length}`}
        </output>
        <ViewSwitch view={view} onChoose={choose} />
      </div>
      {left.length === 0 ? (
        <Nothing title={`Ningún modelo se llama «${typed.trim()}»`} retry={false} root={false} />
      ) : view === 'cards' ? (
        <Cards models={left} to={to} />
      ) : (
        <Table models={left} to={to} />
      )}
    </>
  )
}

function Cards({ models, to }: ListProps) {
  return (
    <ul className={css.cards}>
      {models.map((model, at) => (
        <li key={model.id}>
          <Link to={to(model)} prefetch="intent" className={css.card}>
            <Picture model={model} eager={at < 8} />
            <span>{model.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Table({ models, to }: ListProps) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Imagen</th>
          <th scope="col">Modelo</th>
        </tr>
      </thead>
      <tbody>
        {models.map((model, at) => (
          <tr key={model.id}>
            <td>
              <Picture model={model} eager={at < 12} />
            </td>
            <th scope="row">
              <Link to={to(model)} prefetch="intent">
                {model.name}
              </Link>
            </th>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Picture({ model: { img }, eager }: { model: Model; eager: boolean }) {
  return (
    <span className={css.picture}>
      {img ? (
        <img src={img} alt="" width={160} height={96} loading={eager ? undefined : 'lazy'} decoding="async" />
      ) : (
        <Icon name="car" />
      )}
    </span>
  )
}
