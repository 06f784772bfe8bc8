import { type IMPORT_ITEM_KINDS, listImportItems, showImport, type StoreImport } from '@tuerca/contract/store-imports'
import { numberText } from '@tuerca/domain/country'
import { data, type LoaderFunctionArgs, useLoaderData, useNavigation } from 'react-router'
import { apiOf } from '../../../shared/api/api-of.ts'
import { pageOf } from '../../../shared/page-of.ts'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { requireSeller } from '../../../shared/require-seller.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { AtWork } from '../components/at-work.tsx'
import { ColumnsTable } from '../components/columns-table.tsx'
import { Undo } from '../components/past-imports.tsx'
import { Rehearsal } from '../components/rehearsal.tsx'
import { isAtWork } from '../components/use-progress.ts'
import { counted } from '../components/import-words.ts'
import css from './import.module.css'
import layout from '../../../shared/ui/layout.module.css'

const SHOWN = 20
type Kind = (typeof IMPORT_ITEM_KINDS)[number]
const VIEWS: Record<string, Kind> = {
  nuevos: 'new',
  cambian: 'changed',
  borrados: 'gone',
  faltan: 'missing',
  saltan: 'jumps',
  quedaron: 'kept',
}

/** The first view: what an undo could not restore, else changes, else new listings. */
function firstView({ counts, state }: StoreImport): string {
  if (state === 'undone' && counts.kept > 0) return 'quedaron'
  return counts.changed > 0 || counts.added === 0 ? 'cambian' : 'nuevos'
}

export async function loader({ context, url, params }: LoaderFunctionArgs) {
  requireSeller({ context, url })
  const { searchParams } = url
  const id = Number(params['id'])
  if (!Number.isSafeInteger(id) || id < 1)
    throw data({ message: 'Esta importación no existe o no es de tu tienda.' }, 404)
  const api = apiOf(context)
  const { data: one } = await api(showImport, { params: { id } })
  const asked = searchParams.get('ver') ?? ''
  const view = Object.hasOwn(VIEWS, asked) ? asked : firstView(one)
  const page = pageOf(searchParams)
  const { data: items, metadata } = await api(listImportItems, {
    params: { id },
    query: { kind: VIEWS[view] ?? 'changed', page, pageSize: SHOWN },
  })
  return { one, items, view, page, pageSize: SHOWN, total: metadata['x-total-count'] }
}

export const meta = () => [{ title: 'Importar | Tuerca' }, { name: 'robots', content: 'noindex' }]

/** One list: how it is read, what it would change, how it is applied, and the result. */
export default function ImportPage() {
  const found = useLoaderData<typeof loader>()
  const { one } = found
  const going = useNavigation().location?.pathname === roomPaths.storeImport(one.id)
  return (
    <div className={layout.stack}>
      <header className={css.head}>
        <div>
          <h1>Importar</h1>
          <p className={css.dim}>
            {one.fileName}, {sizeText(one)}
          </p>
        </div>
        <LinkButton to={roomPaths.storeImports({ tienda: String(one.storeId) })}>
          <Icon name="upload" />
          Otro archivo
        </LinkButton>
      </header>
      <Steps one={one} />
      {(one.state === 'applied' || one.mayUndo) && (
        <div className={css.after}>
          {one.state === 'applied' && (
            <LinkButton look="go" to={paths.storeProducts({ tienda: String(one.storeId) })}>
              Ver tus productos
            </LinkButton>
          )}
          {one.mayUndo && <Undo one={one} />}
        </div>
      )}
      {one.problem && (
        <p className={css.problem} role="alert">
          <Icon name="warning" />
          {one.problem}
        </p>
      )}
      {one.preview.length > 0 && one.state !== 'undone' && (
        <ColumnsTable key={`${one.id} ${one.state} ${one.layout?.sheet} ${one.layout?.header.from}`} one={one} />
      )}
      {isAtWork(one) ? (
        <AtWork one={one} />
      ) : (
        one.state !== 'refused' && (
          <div aria-busy={going}>
            <Rehearsal {...found} />
          </div>
        )
      )}
    </div>
  )
}

const sizeText = ({ fileBytes, country }: StoreImport): string =>
  fileBytes < 1024 * 1024
    ? `${numberText(Math.max(1, Math.round(fileBytes / 1024)), country)} KB`
    : `${numberText(Math.round(fileBytes / 1024 / 102.4) / 10, country)} MB`

const STEP_OF: Record<StoreImport['state'], number> = {
  reading: 1,
  refused: 1,
  ready: 2,
  applying: 3,
  applied: 4,
  undoing: 4,
  undone: 4,
}

function Steps({ one }: { one: StoreImport }) {
  const { layout: read, counts, state } = one
  const now = STEP_OF[state]
  const used = read?.columns.filter(({ field }) => field !== null).length ?? 0
  const steps = [
    [
      'Archivo',
      `${read?.sheet ? `Hoja «${read.sheet}», ` : ''}${counted(counts.read, one.country, ['fila', 'filas'])}`,
    ],
    [
      'Columnas',
      read
        ? `${used} de ${read.columns.length} usadas`
        : one.format === 'ACES' || one.format === 'PIES'
          ? one.format
          : 'Falta decirlas',
    ],
    [
      'Ensayo',
      state === 'ready'
        ? 'Nada ha cambiado todavía'
        : counted(counts.refused, one.country, ['rechazada', 'rechazadas']),
    ],
    ['Aplicar', state === 'undone' ? 'Deshecha' : state === 'applied' ? 'Aplicada' : 'Se puede deshacer'],
  ] as const
  return (
    <ol className={css.steps}>
      {steps.map(([name, note], at) => (
        <li
          key={name}
          data-step={at < now ? 'done' : at === now ? 'now' : 'later'}
          aria-current={at === now ? 'step' : undefined}
        >
          <b>{at < now ? <Icon name="check" /> : at + 1}</b>
          <span>
            {name}
            <small>{note}</small>
          </span>
        </li>
      ))}
    </ol>
  )
}
