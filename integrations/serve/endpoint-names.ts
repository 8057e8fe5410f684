/** What an answer is counted as: an endpoint by its path, or what else a server has. There are few, whatever is asked. */
export function endpointNames(paths: readonly string[]): (pathname: string) => { name: string; isFunction: boolean } {
  const patterns = paths.map((path) => ({
    path,
    pattern: new RegExp(`^${path.replace(/[.+?^$()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`),
  }));
  return (pathname) => {
    const found = patterns.find(({ pattern }) => pattern.test(pathname));
    if (found) return { name: found.path, isFunction: true };
    if (pathname.startsWith('/.netlify/images')) return { name: 'images', isFunction: false };
    return { name: pathname.startsWith('/api/') ? 'unknown' : 'pages', isFunction: false };
  };
}
