/**
 * Whether something answers. It is asked one question at a time, and whoever asks meanwhile shares the answer, so that
 * many who ask take no more than one who does. A question that takes longer than `patienceMs` is answered `false`, and so
 * is everybody until it has ended.
 */
export function oneAtATime(ask: () => PromiseLike<unknown>, patienceMs: number): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined
  return () => {
    if (answer) return answer
    const asked = ask().then(
      () => true,
      () => false,
    )
    const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), patienceMs).unref())
    answer = Promise.race([asked, late])
    void asked.then(() => {
      answer = undefined
    })
    return answer
  }
}
