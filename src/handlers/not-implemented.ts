import { NotBuilt } from '../errors.js'

/** Stands in for an operation that is agreed and not built yet: it answers 501. Fits every slot, since it never returns. */
export const notImplemented = (operationId: string) => (): never => {
  throw new NotBuilt(operationId)
}
