/**
 * Whether row `f` of part_fitments speaks for listing `p`: the part's own rows do for every listing of it, those of one listing for that
 * one; what fits any car, and a kit, is what its store says of it alone. Nothing that was found wrong does.
 */
export const SPEAKS_FOR = `f.refused is not true and (f.product_id = p.id or f.product_id is null and p.fitment = 'part')`

/** Whether row `f` is what is known of the part itself, in every store. */
export const OF_PART = 'f.product_id is null and f.refused is not true'
