-- Carried out once by the image of Postgres, when its volume is empty: the service's user and database.
\getenv password POSTGRES_PASSWORD
create role ems login password :'password';
create database ems owner ems;
-- Nobody is superuser over the network.
alter role postgres password null;
