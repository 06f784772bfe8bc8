import type { Parsed, Reply } from '@tuerca/contract/endpoint'
import {
  type moveSetupByTeam,
  type moveStoreSetup,
  SETUP_DONE,
  SETUP_GONE,
  SETUP_MOVED,
  SETUP_NOT_YOURS,
  SETUP_REASON,
} from '@tuerca/contract/store-setup'
import { SETUP_MOVES, type SetupState, type StoreMove, type TeamMove } from '@tuerca/domain/store-setup'
import type { TxCtx } from '../../../platform/context.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'
import { personOf } from '../../../platform/person.ts'
import type { Row } from '../../../platform/db/row.ts'
import { noteAdminEvent, noteStoreChange } from '../../admin/index.ts'
import { releaseHeld, spendHeld } from '../../consultations/index.ts'
import { heldOwn } from './place-setup.ts'
import { letHelperIn, letHelperOut } from './enter-store.ts'
import { tellSetup } from './tell-setup.ts'

interface SetupRow extends Row<'store_setups', 'id' | 'store_id' | 'hold_id' | 'helper_id' | 'joined'> {
  state: SetupState
  name: string
}
const BACK = 'Vuelve 1 implementación a tu plan.'

/** The owner's decision about a set-up that they ordered. Throws 400, 403, 404 and 409. */
export async function moveByStore(
  ctx: TxCtx,
  { storeId, id, action, reason }: Parsed<typeof moveStoreSetup>['body'],
): Promise<Reply<typeof moveStoreSetup>['data']> {
  await heldOwn(ctx, storeId)
  if (SETUP_MOVES[action].reason && reason === '') throw invalid([SETUP_REASON])
  const setup = await held(ctx, id, storeId)
  const isMoved = await move(ctx, setup, { action, reason })
  if (isMoved)
    await noteStoreChange(ctx, {
      area: 'setup',
      action: STORE_SAYS[action].noted,
      subject: `Montaje ${id} de ${setup.name}`,
      storeId,
      remark: reason,
    })
  return { message: STORE_SAYS[action].told }
}
const STORE_SAYS = {
  accept: { noted: 'accept', told: 'Recibida. Publica tu tienda cuando quieras.' },
  again: { noted: 'answer', told: 'Le pedimos los cambios al equipo.' },
  refuse: { noted: 'decline', told: BACK },
  withdraw: { noted: 'undo', told: `Montaje cancelado. ${BACK}` },
} as const satisfies Record<StoreMove, object>

/**
 * The team's action on a set-up: whoever begins belongs to the store's people until delivery. Throws 400, 404 and 409.
 */
export async function moveByTeam(
  ctx: TxCtx,
  { id, action, reason }: { id: number } & Parsed<typeof moveSetupByTeam>['body'],
): Promise<Reply<typeof moveSetupByTeam>['data']> {
  if (SETUP_MOVES[action].reason && reason === '') throw invalid([action === 'deliver' ? SETUP_DONE : SETUP_REASON])
  const setup = await held(ctx, id)
  const { id: userId, name: helper } = personOf(ctx)
  if (action === 'deliver' && setup.state === 'working' && setup.helper_id !== userId) throw conflict(SETUP_NOT_YOURS)
  if (action === 'start' && setup.state === 'working' && setup.helper_id === userId && setup.joined)
    return { message: TEAM_SAYS.start }
  if (!(await move(ctx, setup, { action, reason }))) return { message: TEAM_SAYS[action] }
  if (action === 'start') await letHelperIn(ctx, { ...setup, userId })
  await noteAdminEvent(ctx, {
    area: 'setup',
    action: action === 'deliver' ? 'close' : action === 'decline' ? 'decline' : 'apply',
    subject: `Montaje ${id} de ${setup.name}`,
    storeId: setup.store_id,
    remark: reason,
  })
  await tellSetup(ctx, {
    storeId: setup.store_id,
    key: `setup:${id}:${action}:${ctx.now.getTime()}`,
    title: {
      start: `${helper} empezó a montar tu tienda`,
      deliver: 'Tu tienda está lista para revisar',
      decline: 'No pudimos montar tu tienda',
    }[action],
    text: {
      start: 'Mientras la monta está en tu equipo. Lo que cambie queda en el registro, y la publicas tú.',
      deliver: reason,
      decline: `${reason} ${BACK}`,
    }[action],
  })
  return { message: TEAM_SAYS[action] }
}
const TEAM_SAYS: Record<TeamMove, string> = {
  start: 'Es tuyo: ya estás en el equipo de la tienda.',
  deliver: 'Entregado: la tienda lo revisa. Ya no estás en su equipo.',
  decline: 'Devuelto: la tienda recuperó su implementación.',
}

async function held(ctx: TxCtx, id: number, storeId?: number): Promise<SetupRow> {
  const row = await ctx.db
    .selectFrom('store_setups as x')
    .innerJoin('stores as s', 's.id', 'x.store_id')
    .select(['x.id', 'x.store_id', 'x.hold_id', 'x.state', 'x.helper_id', 'x.joined', 's.name'])
    .where('x.id', '=', id)
    .$if(storeId !== undefined, (query) => query.where('x.store_id', '=', storeId ?? 0))
    .forUpdate('x')
    .executeTakeFirst()
  if (!row) throw notFound(SETUP_GONE)
  return row as SetupRow
}

/** False: it was there already, and said twice is said once. */
async function move(
  ctx: TxCtx,
  setup: SetupRow,
  { action, reason }: { action: StoreMove | TeamMove; reason: string },
): Promise<boolean> {
  const { from, to, credit } = SETUP_MOVES[action]
  if (!from.includes(setup.state)) {
    if (setup.state === to) return false
    throw conflict(SETUP_MOVED)
  }
  await letHelperOut(ctx, setup)
  const holds = setup.hold_id === null ? [] : [setup.hold_id]
  if (credit === 'spent') await spendHeld(ctx, holds)
  if (credit === 'back') await releaseHeld(ctx, holds)
  await ctx.db
    .updateTable('store_setups')
    .set({
      state: to,
      joined: false,
      moved_at: ctx.now,
      ...(action === 'start' ? {} : { answer: reason }),
      ...(credit === 'back' ? { hold_id: null } : {}),
    })
    .where('id', '=', setup.id)
    .execute()
  return true
}
