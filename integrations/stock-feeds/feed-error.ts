/** Why a feed as a whole could not be read; the last good stock stays. */
export class FeedError extends Error {
  override name = 'FeedError';
}
