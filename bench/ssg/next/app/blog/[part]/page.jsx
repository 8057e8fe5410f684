import { listParts, listPosts, readPost } from '../../../lib/posts.js';

export const dynamicParams = false;

export const generateStaticParams = () => listParts().map((part) => ({ part }));

export async function generateMetadata({ params }) {
  const { part } = await params;
  return { title: part, description: part };
}

export default async function Part({ params }) {
  const { part } = await params;
  const posts = listPosts(part).map((name) => readPost(part, name));
  return (
    <>
      <h1>{part}</h1>
      <ul>
        {posts.map(({ address, heading, description }) => (
          <li key={address}>
            <a href={address}>
              <span>{heading}</span>
              <span>{description}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
