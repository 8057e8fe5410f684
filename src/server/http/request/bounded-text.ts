const MAX_ANSWER = 64 * 1024;

/**
 * The text of another service's answer, read no further than 64 kB.
 *
 * @throws RangeError when it is longer.
 */
export async function boundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_ANSWER) throw new RangeError('The answer is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
