import * as calls from '@tuerca/contract/store-imports'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../platform/config.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { personOf } from '../../platform/person.ts'
import { type Http, route } from '../../platform/route.ts'
import { sendWorkbook } from '../catalogue/index.ts'
import { sayWhy } from '../garage/index.ts'
import { askToStop, chooseColumns, startApplying, startUndoing } from './decide-import.ts'
import { emptyList, exampleList } from './example-lists.ts'
import { importsOf, itemsOf, ownImport, ownStores, warehouseNames } from './queries.ts'
import { takeUpload } from './upload-import.ts'
import { progressOf } from './watch-import.ts'
import { importLine, itemWire, wholeImport } from './wire.ts'

/** A store's own lists: upload, rehearsal, mapping, application, history and undo. */
export function storeImportRoutes(app: FastifyInstance, { config }: { config: Config }) {
  const shown = async (ctx: Ctx, id: number) => ({ data: wholeImport(await ownImport(ctx, id), ctx.now) })
  const decided = async (ctx: Ctx, id: number, decide: (ctx: TxCtx) => Promise<void>) => {
    await inTransaction(ctx, decide)
    return shown(ctx, id)
  }
  // A scope of its own, because only there is a body of any size read piece by piece.
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/octet-stream', (_request, payload, given) => given(null, payload))
    sayWhy(scope, { 413: calls.IMPORT_TOO_LARGE(config.IMPORT_MOST_MB), 415: calls.IMPORT_WRONG_TYPE })
    route(scope, calls.uploadImport, async (ctx, { query }, http) =>
      shown(ctx, await takeUpload(ctx, { ...query, body: http?.request.body, megabytes: config.IMPORT_MOST_MB })),
    )
    done()
  })
  route(app, calls.listImports, async (ctx, { query: { storeId, page, pageSize } }) => {
    const { store, stores } = await ownStores(ctx.db, personOf(ctx), storeId)
    const { rows, total } = await importsOf(ctx.db, { storeId: store.id, page, pageSize })
    return {
      data: {
        store,
        stores,
        imports: rows.map((row) => importLine(row, ctx.now)),
        mostMegabytes: config.IMPORT_MOST_MB,
      },
      metadata: { 'x-total-count': total, page, pageSize },
    }
  })
  route(app, calls.emptyImport, ({ now }, _input, http) =>
    sendWorkbook(http, { name: ['lista'], sheets: emptyList, now }),
  )
  route(app, calls.exampleImport, async (ctx, { query: { storeId } }, http) => {
    if (!http) throw invalid(['La descarga se pide por su dirección.'])
    const { store } = await ownStores(ctx.db, personOf(ctx), storeId)
    void http.reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'cache-control': 'private, no-store',
        'content-disposition': 'attachment; filename="lista-de-ejemplo.csv"',
      })
      .send(exampleList(store.country))
    return null
  })
  route(app, calls.showImport, (ctx, { params }) => shown(ctx, params.id))
  route(app, calls.listImportItems, async (ctx, { params, query: { kind, page, pageSize } }) => {
    const { store_id } = await ownImport(ctx, params.id)
    const [{ rows, total }, names] = await Promise.all([
      itemsOf(ctx.db, { id: params.id, kind, page, pageSize }),
      warehouseNames(ctx.db, store_id),
    ])
    return { data: rows.map((row) => itemWire(row, names)), metadata: { 'x-total-count': total, page, pageSize } }
  })
  route(app, calls.chooseImportColumns, (ctx, { params, body }) =>
    decided(ctx, params.id, (ctx) => chooseColumns(ctx, params.id, body)),
  )
  route(app, calls.applyImport, (ctx, { params, body }) =>
    decided(ctx, params.id, (ctx) => startApplying(ctx, params.id, body)),
  )
  route(app, calls.stopImport, (ctx, { params }) => decided(ctx, params.id, (ctx) => askToStop(ctx, params.id)))
  route(app, calls.undoImport, (ctx, { params }) => decided(ctx, params.id, (ctx) => startUndoing(ctx, params.id)))
  route(app, calls.downloadImportFile, async (ctx, { params }, http) => {
    const { file_key, file_name } = await ownImport(ctx, params.id)
    return sendFile(ctx, http, { key: file_key, name: file_name, type: 'application/octet-stream' })
  })
  route(app, calls.downloadRejected, async (ctx, { params }, http) => {
    const { rejected_key, file_name } = await ownImport(ctx, params.id)
    return sendFile(ctx, http, {
      key: rejected_key,
      name: `rechazadas de ${file_name.replace(/\.\w{1,5}$/, '')}.csv`,
      type: 'text/csv; charset=utf-8',
    })
  })
  route(app, calls.watchImport, async (ctx, { params }, http) => {
    const stream = await progressOf(ctx, params.id)
    // Nothing on the way may hold pieces back: neither our own compression nor a balancer.
    void http?.reply
      .headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'private, no-store, no-transform',
        'content-encoding': 'identity',
        'x-accel-buffering': 'no',
      })
      .send(stream)
    return null
  })
}

/** Always a file to keep, never a page of ours. */
async function sendFile(
  ctx: Ctx,
  http: Http | null,
  { key, name, type }: { key: string | null; name: string; type: string },
): Promise<null> {
  const bytes = key === null ? null : await ctx.ports.objectStore.get(key)
  if (bytes === null) throw notFound(calls.IMPORT_FILE_GONE)
  void http?.reply
    .headers({
      'content-type': type,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="${name.normalize('NFKD').replace(/[^\x20-\x7e]|["\\]/g, '')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    })
    .send(bytes)
  return null
}
