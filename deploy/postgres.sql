-- Creates the service's user and database. The Postgres image runs this file once, when its volume is empty.
\getenv password POSTGRES_PASSWORD
create role ems login password :'password';
create database ems owner ems;
-- No superuser access over the network.
alter role postgres password null;
