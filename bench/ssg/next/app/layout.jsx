import shell from '../shell.json';

export default function Layout({ children }) {
  return (
    <html lang="en-AU">
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the frame and the posts are made by the benchmark */}
        <div dangerouslySetInnerHTML={{ __html: shell.before.replace(/<main[^>]*>$/, '') }} />
        <main id="main">{children}</main>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the frame and the posts are made by the benchmark */}
        <div dangerouslySetInnerHTML={{ __html: shell.after.replace(/^<\/main>/, '') }} />
      </body>
    </html>
  );
}
